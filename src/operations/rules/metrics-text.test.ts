import { expect, test } from 'vitest'
import { metricsText } from '#operations/rules/metrics-text.ts'

test('metrics are one per line with their description; labels cannot break a line', () => {
  const text = metricsText([
    { name: 'sokora_up', help: 'It answers.', type: 'gauge', samples: [{ value: 1 }] },
    { name: 'sokora_health', help: 'By part.', type: 'gauge', samples: [{ labels: { part: 'a"b\\c\nd' }, value: 2 }] },
  ])
  expect(text).toBe(
    '# HELP sokora_up It answers.\n# TYPE sokora_up gauge\nsokora_up 1\n' +
      '# HELP sokora_health By part.\n# TYPE sokora_health gauge\nsokora_health{part="a\\"b\\\\c\\nd"} 2\n',
  )
})
