import { setTimeout as sleep } from 'node:timers/promises'

export interface LiveEvent {
  event: string
  data: { topic?: string; topics?: string[]; kind?: string }
}

/** A page that listens: the events so far, and whether the server closed it. */
export interface Listening {
  status: number
  headers: Headers
  events: LiveEvent[]
  isOver: boolean
  /** The reconnection delay that the server announces. */
  retryMs?: number
  /** Waits for an event. */
  heard(isMeant: (one: LiveEvent) => boolean): Promise<LiveEvent>
  over(): Promise<void>
  leave(): void
}

const patienceMs = 20_000

async function until<Found>(find: () => Found | undefined | false, what: () => string): Promise<Found> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const found = find()
    if (found) return found
    await sleep(10)
  }
  throw new Error(`nothing came: ${what()}`)
}

/** Opens a stream and reads it until it ends or is left. */
export async function listen(
  url: string,
  { topics, since = 0, ...headers }: { topics: string[]; since?: number; cookie?: string; 'x-forwarded-for'?: string },
): Promise<Listening> {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/v1/live?topics=${topics.join(',')}&since=${since}`, {
    headers,
    signal: leaving.signal,
  })
  const one: Listening = {
    status: answer.status,
    headers: answer.headers,
    events: [],
    isOver: false,
    heard: (isMeant) =>
      until(
        () => one.events.find(isMeant),
        () => JSON.stringify(one.events),
      ),
    over: async () =>
      void (await until(
        () => one.isOver,
        () => 'the end',
      )),
    leave: () => leaving.abort(),
  }
  void read(answer, one)
  return one
}

async function read({ body }: Response, one: Listening) {
  let text = ''
  try {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const [, retry] = /^retry: (\d+)$/.exec(block) ?? []
        if (retry) one.retryMs = Number(retry)
        else one.events.push(eventOf(block))
      }
    }
  } catch {
    // Left by the client, or cut.
  }
  one.isOver = true
}

function eventOf(block: string): LiveEvent {
  const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
  return { event, data: JSON.parse(data) as LiveEvent['data'] }
}

export const isOpen = ({ event }: LiveEvent) => event === 'ready'
export const isChangeOf =
  (topic: string) =>
  ({ event, data }: LiveEvent) =>
    event === 'change' && data.topic === topic
