import { createHmac, randomBytes } from 'node:crypto'
import { settleSalt } from '#analytics/store/events.server.ts'
import type { AppContext } from '#server/context.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

const freshFor = 60_000

/** The salts of today and yesterday, as this process knows them; they are asked for again now and then, in case the database has lost them. */
export class DaySalts {
  private readonly known = new Map<LocalDate, { salt: Buffer; askedAt: number }>()

  async of(ctx: Pick<AppContext, 'db'>, day: LocalDate): Promise<Buffer> {
    const known = this.known.get(day)
    if (known && performance.now() - known.askedAt < freshFor) return known.salt
    const salt = await settleSalt(ctx.db, day, known?.salt ?? randomBytes(32))
    this.known.set(day, { salt, askedAt: performance.now() })
    for (const old of [...this.known.keys()].toSorted().slice(0, -3)) this.known.delete(old)
    return salt
  }
}

/** Who came, on one day only: with the salt gone, nobody can say any more whose hash it was. In the form of an id, which is short to keep. */
export function visitorOfDay(salt: Buffer, who: string): string {
  const hex = createHmac('sha256', salt).update(who).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
