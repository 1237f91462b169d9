import { createHmac, randomBytes } from 'node:crypto'
import { settleSalt } from '#analytics/store/events.server.ts'
import type { AppContext } from '#server/context.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

const freshFor = 60_000

/**
 * The salts of today and yesterday, cached in this process; they are read again from time to time, in case the database
 * has lost them.
 */
export class DaySalts {
  private readonly known = new Map<LocalDate, { salt: Buffer; requestedAt: number }>()

  async of(ctx: Pick<AppContext, 'db'>, day: LocalDate): Promise<Buffer> {
    const known = this.known.get(day)
    if (known && performance.now() - known.requestedAt < freshFor) return known.salt
    const salt = await settleSalt(ctx.db, day, known?.salt ?? randomBytes(32))
    this.known.set(day, { salt, requestedAt: performance.now() })
    for (const old of [...this.known.keys()].toSorted().slice(0, -3)) this.known.delete(old)
    return salt
  }
}

/**
 * A visitor's id for one day: without the day's salt, nobody can link it to a person. It has the form of a UUID, which
 * is stored in 16 bytes.
 */
export function visitorOfDay(salt: Buffer, who: string): string {
  const hex = createHmac('sha256', salt).update(who).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
