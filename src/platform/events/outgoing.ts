import { sql, type BeforeCommit, type Database, type Statement } from '#platform/database/database.ts'

/** The channel of LISTEN and NOTIFY. */
export const channel = 'sokora'

interface OutgoingEvent {
  id: string
  type: string
  /** JSON. */
  payload: string
  publishedAt: string
}

/** What a transaction tells others: events for subscribers, and topics for the caches and jobs of every process. */
interface Outgoing {
  events: OutgoingEvent[]
  topics: string[]
}

const collected = new WeakMap<BeforeCommit, Outgoing>()

/**
 * Writes the events and topics of a transaction by one statement, just before its commit; outside of a transaction at
 * once.
 */
export async function addToOutgoing(db: Database, { events, topics }: Outgoing): Promise<void> {
  if (!db.beforeCommit) return void (await db.run(writing({ events, topics })))
  const before = collected.get(db.beforeCommit)
  if (before) {
    before.events.push(...events)
    before.topics.push(...topics)
    return
  }
  const all = { events: [...events], topics: [...topics] }
  collected.set(db.beforeCommit, all)
  db.beforeCommit(() => writing(all))
}

/** Notifies every process of the changed topics when the transaction commits. */
export async function invalidate(db: Database, ...topics: string[]): Promise<void> {
  if (topics.length > 0) await addToOutgoing(db, { events: [], topics })
}

function writing({ events, topics }: Outgoing): Statement {
  const notification = sql`select pg_notify(${channel}, topics) from unnest(${messagesOf(topics)}::text[]) as m (topics)`
  const column = (key: keyof OutgoingEvent) => events.map((event) => event[key])
  if (events.length === 0) return notification
  return sql`with inserted_events as (insert into published_events (id, type, payload, published_at)
      select * from unnest(${column('id')}::uuid[], ${column('type')}::text[], ${column('payload')}::jsonb[],
        ${column('publishedAt')}::timestamptz[]))
    ${notification}`
}

/** PostgreSQL sends at most 8,000 bytes at a time. */
const longestMessage = 7_900

/** Each topic once, separated by spaces, in as few messages as possible. */
function messagesOf(topics: string[]): string[] {
  const messages: string[] = []
  for (const topic of new Set(topics)) {
    const last = messages.at(-1)
    if (last === undefined || last.length + topic.length >= longestMessage) messages.push(topic)
    else messages[messages.length - 1] = `${last} ${topic}`
  }
  return messages
}
