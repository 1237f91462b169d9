export interface Metric {
  /** "sokora_health" */
  name: string
  help: string
  type: 'gauge' | 'counter'
  /** One sample without labels, or one for each set of labels. */
  samples: { labels?: Record<string, string>; value: number }[]
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function labelsOf(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** Metrics in the text format of Prometheus. */
export const metricsText = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels, value }) => `${name}${labelsOf(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
