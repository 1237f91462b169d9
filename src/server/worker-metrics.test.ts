import { expect, test } from 'vitest'
import { mergeMetrics } from '#server/worker-metrics.ts'

const textOf = (instance: string, value: number) => `# HELP jobs_total What jobs have done.
# TYPE jobs_total counter
jobs_total{service_instance_id="${instance}"} ${value}

# TYPE memory_bytes gauge
memory_bytes{service_instance_id="${instance}"} ${value * 1000}
`

test('the metrics of several processes are one text, in which each is described once', () => {
  const other = '# TYPE only_here gauge\nonly_here{service_instance_id="b"} 7\n'
  expect(mergeMetrics([textOf('a', 1), textOf('b', 2) + other])).toBe(`# HELP jobs_total What jobs have done.
# TYPE jobs_total counter
jobs_total{service_instance_id="a"} 1
jobs_total{service_instance_id="b"} 2
# TYPE memory_bytes gauge
memory_bytes{service_instance_id="a"} 1000
memory_bytes{service_instance_id="b"} 2000
# TYPE only_here gauge
only_here{service_instance_id="b"} 7
`)
})
