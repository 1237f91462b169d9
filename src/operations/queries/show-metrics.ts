import type { AppContext } from '#server/context.ts'
import { showHealth, type Surroundings } from '#operations/queries/show-health.ts'
import { metricsText, type Metric } from '#operations/rules/metrics-text.ts'

const levels = { ok: 0, warn: 1, red: 2 } as const

/**
 * Metrics of the installation and of this process for monitoring programs, without personal data. Throws
 * `unauthenticated` and `permission-denied`.
 */
export async function showMetrics(ctx: AppContext, around: Surroundings): Promise<string> {
  const { state, parts } = await showHealth(ctx, around)
  const health = [{ key: 'all', state }, ...parts].map(({ key, state: one }) => ({
    labels: { part: key },
    value: levels[one],
  }))
  return metricsText([
    {
      name: 'sokora_info',
      help: 'The version that runs.',
      type: 'gauge',
      samples: [{ labels: { version: around.version }, value: 1 }],
    },
    {
      name: 'sokora_health',
      help: 'By part: 0 well, 1 worth a look, 2 needs somebody.',
      type: 'gauge',
      samples: health,
    },
    ...processMetrics(),
  ])
}

function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: [{ value }],
  })
  return [
    gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Of it, in use by the program.', heapUsed),
    gauge('process_uptime_seconds', 'How long this process has run.', Math.round(process.uptime())),
    {
      name: 'process_cpu_seconds_total',
      help: 'What it used of processors.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
  ]
}
