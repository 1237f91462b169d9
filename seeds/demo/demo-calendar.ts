import { optionIdOf, providerIdOf, serviceIdOf, type CastName } from '../cast/ids.ts'
import { demoZone } from './stories/demo-stories.ts'
import { ownerOf } from './stories/demo-acts.ts'
import { hasBlocks, idOf, listPeopleOf } from '../store.server.ts'
import { blockTime } from '#booking/commands/blocks/block-time.ts'
import type { AppContext } from '#server/context.ts'
import { recordWalkIn } from '#ordering/commands/counter/record-walk-in.ts'
import { AppError } from '#shared/app-error.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

const calendarsOf: CastName[] = ['studioAna', 'casaPrato']

/**
 * Calendar entries of the demo besides orders: lunch breaks on the next days, and a walk-in customer today. Created by
 * the product's commands, once. Ana herself has none, so that her times are free for people who try the demo.
 */
export async function plantDemoCalendar(ctx: AppContext): Promise<void> {
  const owner = asOwner(ctx)
  const { date: today } = localOf(demoZone, ctx.now)
  for (const dashboard of calendarsOf) {
    const providerId = providerIdOf(dashboard)
    if (await hasBlocks(ctx.db, providerId)) continue
    const people = (await listPeopleOf(ctx.db, providerId)).filter(({ name }) => name !== ownerOf.name)
    for (const { id } of people)
      for (let day = 0; day < 7; day++) await lunch(owner, providerId, id, plusDays(today, day))
    if (dashboard === 'studioAna') for (const { id } of people.slice(0, 1)) await walkIn(owner, providerId, id, today)
  }
}

function asOwner(ctx: AppContext): AppContext {
  const userId = idOf(`account ${ownerOf.email}`)
  return {
    ...ctx,
    now: ctx.now,
    actor: {
      kind: 'user',
      userId,
      visitorId: userId,
      addressHash: 'demo',
      email: ownerOf.email,
      isEmailVerified: true,
      isAdmin: false,
      sessionId: userId,
      authAt: ctx.now,
      displayName: ownerOf.name,
      photoURL: null,
      impersonatedBy: null,
    },
  }
}

const noonish = [12 * 60 + 30, 12 * 60, 13 * 60, 13 * 60 + 30, 14 * 60]

/** Half an hour around noon, at a free time. */
const lunch = (owner: AppContext, providerId: string, staffId: string, date: LocalDate) =>
  firstFree(noonish, (startMinute) =>
    blockTime(owner, providerId, {
      date,
      startMinute,
      endMinute: startMinute + 30,
      staffIds: [staffId],
      reason: 'Lunch',
    }),
  )

const hours = [11, 10, 15, 16, 14, 17].map((hour) => hour * 60)

/** A walk-in customer today, if the studio is open. */
const walkIn = (owner: AppContext, providerId: string, staffId: string, date: LocalDate) =>
  firstFree(hours, (startMinute) =>
    recordWalkIn(
      owner,
      providerId,
      {
        name: 'Duarte',
        phone: '912 000 14',
        note: 'Came by with a wet umbrella',
        serviceId: serviceIdOf('studioAna'),
        optionId: optionIdOf('studioAna'),
        staffId,
        date,
        startMinute,
      },
      { key: idOf(`walk-in ${date} ${startMinute}`) },
    ),
  )

/** Tries one time after the other until one is accepted. */
async function firstFree(minutes: number[], claim: (startMinute: number) => Promise<unknown>): Promise<void> {
  for (const startMinute of minutes) {
    try {
      await claim(startMinute)
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}
