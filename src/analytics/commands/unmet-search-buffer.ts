import type { AppContext } from '#server/context.ts'
import { dayOf } from '#analytics/rules/event-days.ts'
import { insertNewBatches } from '#analytics/store/events.server.ts'
import { addUnmetSearches, countOfDay, type UnmetSearchOfDay } from '#analytics/store/unmet-searches.server.ts'
import { newId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'

/** The maximum of different searches per day, so that invented texts cannot fill the disk. */
const mostOfDay = 5_000
const mostWaiting = 5_000
const mostSeen = 20_000

type Making = () => Pick<AppContext, 'db' | 'now'>

/**
 * Sums up unmet searches in memory until they are written in one statement. The same search of one visitor counts once
 * a day; who searched is only in this memory, and is removed after the day.
 */
export class UnmetSearchBuffer {
  private waiting = new Map<string, UnmetSearchOfDay>()
  private batch: { id: string; rows: UnmetSearchOfDay[] } | undefined
  private seen = new Set<string>()
  private seenOn = ''

  get size(): number {
    return this.waiting.size + (this.batch?.rows.length ?? 0)
  }

  add({ type: _type, ...search }: UnmetSearch, who: string, at: Instant): void {
    const day = dayOf(at)
    const key = JSON.stringify([day, ...Object.entries(search).toSorted()])
    if (!this.isNew(day, key + who)) return
    const row = this.waiting.get(key)
    if (row) row.times += 1
    else if (this.waiting.size < mostWaiting) this.waiting.set(key, { day, ...search, times: 1 })
  }

  /**
   * Writes the waiting searches. A batch has an id, so that it is not written twice when an answer of the database was
   * lost.
   */
  async flush(makeContext: Making): Promise<void> {
    if (!this.batch && this.waiting.size > 0) {
      this.batch = { id: newId(), rows: [...this.waiting.values()] }
      this.waiting = new Map()
    }
    if (!this.batch) return
    await writeBatch(makeContext(), this.batch)
    this.batch = undefined
  }

  private isNew(day: string, key: string): boolean {
    if (this.seenOn !== day || this.seen.size >= mostSeen) this.seen.clear()
    this.seenOn = day
    if (this.seen.has(key)) return false
    this.seen.add(key)
    return true
  }
}

const writeBatch = ({ db, now }: ReturnType<Making>, { id, rows }: { id: string; rows: UnmetSearchOfDay[] }) =>
  db.transaction(
    async (inside) => {
      if ((await insertNewBatches(inside, [id], dayOf(now))).size === 0) return
      for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day))
        await addUnmetSearches(inside, ofDay, (await countOfDay(inside, day)) + ofDay.length <= mostOfDay)
    },
    { isSafeTwice: true },
  )
