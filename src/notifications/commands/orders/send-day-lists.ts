import type { AppContext } from '#server/context.ts'
import { sendNotification } from '#notifications/commands/send-notification.ts'
import { dayList, type DayLine } from '#notifications/definitions/orders/reminders.ts'
import { dayListUsefulFor } from '#notifications/rules/orders/reminders.ts'
import {
  findBusinessName,
  listDay,
  listDayReaders,
  lockDueDayLists,
  type DayList,
  type DayRow,
} from '#notifications/store/day-lists.server.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import { clockTime, plusDays } from '#shared/time/local-date.ts'
import { localOf, startOfLocal } from '#shared/time/zones.ts'

const atMostARun = 50

/**
 * Sends each business the list of its day at 07:00 local time. It is skipped after noon. Returns the number of due
 * lists.
 */
export const sendDayLists = (ctx: AppContext): Promise<number> =>
  ctx.db.transaction(async (db) => {
    const due = await lockDueDayLists(db, ctx.now, atMostARun)
    for (const one of due) if (ctx.now < one.dueAt + dayListUsefulFor) await notifyDay({ ...ctx, db }, one)
    return due.length
  })

async function notifyDay(ctx: AppContext, list: DayList): Promise<void> {
  const { providerId, timeZone, day } = list
  const [fromAt, untilAt] = [day, plusDays(day, 1)].map((date) => startOfLocal(timeZone, `${date}T00:00`)) as [
    number,
    number,
  ]
  const business = await findBusinessName(ctx.db, providerId)
  const rows = await listDay(ctx.db, list, fromAt, untilAt)
  if (!business || rows.length === 0) return
  for (const { userId, seesAll, staffId } of await listDayReaders(ctx.db, providerId)) {
    const matching = seesAll ? rows : rows.filter((row) => row.staffId !== null && row.staffId === staffId)
    if (matching.length === 0) continue
    const data = { business, lines: matching.map((row) => lineOf(row, timeZone)) }
    await sendNotification(ctx, dayList, {
      data,
      to: [{ userId, email: null }],
      key: `${providerId} ${timeZone} ${day}`,
    })
  }
}

const lineOf = ({ startsAt, title, firstName, lastName, isVisit }: DayRow, timeZone: string): DayLine => ({
  time: clockTime(localOf(timeZone, startsAt).minute),
  title,
  customer: shortName({ firstName, lastName }),
  isVisit,
})
