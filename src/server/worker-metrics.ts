import cluster, { type Worker } from 'node:cluster'

/*
 * Prometheus reaches one of several processes by chance. That one asks the others through the process that started
 * them all, so that every response has the metrics of each.
 */

type Message =
  | { metrics: 'wanted'; request: number }
  | { metrics: 'read'; request: number; from: number }
  | { metrics: 'reply'; request: number; from: number; text: string }
  | { metrics: 'others'; request: number; texts: string[] }

/** A process that is busy for longer is left out this time. */
const patienceMs = 2_000

const isAboutMetrics = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** In the process that started the others: asks all but the one that wants to know, and passes on what they say. */
export function passMetricsOn(workers: () => Worker[]): void {
  cluster.on('message', (wanting, message: unknown) => {
    if (!isAboutMetrics(message) || message.metrics !== 'wanted') return
    const { request } = message
    const others = workers().filter((one) => one !== wanting && one.isConnected())
    const texts: string[] = []
    const done = () => {
      clearTimeout(timer)
      cluster.off('message', hear)
      if (wanting.isConnected()) wanting.send({ metrics: 'others', request, texts } satisfies Message)
    }
    const timer = setTimeout(done, patienceMs)
    const hear = (_: Worker, answer: unknown) => {
      if (!isAboutMetrics(answer) || answer.metrics !== 'reply') return
      if (answer.request !== request || answer.from !== wanting.id) return
      if (texts.push(answer.text) === others.length) done()
    }
    cluster.on('message', hear)
    for (const one of others) one.send({ metrics: 'read', request, from: wanting.id } satisfies Message)
    if (others.length === 0) done()
  })
}

let requests = 0

/** In each of several processes: lets the others read its metrics. */
export function offerMetrics(read: () => Promise<string>): void {
  if (!cluster.isWorker) return
  process.on('message', (message: unknown) => {
    if (!isAboutMetrics(message) || message.metrics !== 'read') return
    const { request, from } = message
    void read().then((text) => process.send?.({ metrics: 'reply', request, from, text } satisfies Message))
  })
}

/** The metrics of this process and of all beside it. */
export async function collectMetrics(ours: string): Promise<string> {
  if (!cluster.isWorker) return ours
  const request = ++requests
  const others = await new Promise<string[]>((resolve) => {
    const hear = (message: unknown) => {
      if (!isAboutMetrics(message) || message.metrics !== 'others' || message.request !== request) return
      done(message.texts)
    }
    const done = (texts: string[]) => {
      clearTimeout(timer)
      process.off('message', hear)
      resolve(texts)
    }
    const timer = setTimeout(() => done([]), patienceMs + 500)
    process.on('message', hear)
    process.send?.({ metrics: 'wanted', request } satisfies Message)
  })
  return mergeMetrics([ours, ...others])
}

/** Several texts as one: each metric is described once, followed by its values of every process. */
export function mergeMetrics(texts: string[]): string {
  const families = new Map<string, { about: string[]; values: string[] }>()
  for (const text of texts) {
    let name = ''
    for (const line of text.split('\n').filter(Boolean)) {
      const about = /^# (?:HELP|TYPE|UNIT) (\S+)/.exec(line)?.[1]
      name = about ?? name
      const family = families.get(name) ?? { about: [], values: [] }
      families.set(name, family)
      if (!about) family.values.push(line)
      else if (!family.about.includes(line)) family.about.push(line)
    }
  }
  return `${[...families.values()].flatMap(({ about, values }) => [...about, ...values]).join('\n')}\n`
}
