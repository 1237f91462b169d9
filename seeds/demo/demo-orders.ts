import { openDemoTown, type DemoTown } from './stories/demo-town.ts'
import { ownerOf, placeOf, performStep, type Placed } from './stories/demo-acts.ts'
import { demoZone, storiesOf, type Step, type Story } from './stories/demo-stories.ts'
import { listOrdersOfAddress, openPastReviews } from '../store.server.ts'
import type { AppContext } from '#server/context.ts'
import { demoAccounts } from '#identity/rules/passwords/demo-accounts.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'
import { localOf, startOfLocal } from '#shared/time/zones.ts'

/** An action at an instant; it may cause later ones. */
interface Turn {
  at: Instant
  happen(): Promise<Turn[]>
}

/**
 * Orders of the last weeks and the next days at the demo's providers: ordered, paid, answered and cancelled by the
 * product's commands, each at its time, with the due jobs in between. Created once.
 */
export async function plantDemoOrders(ctx: AppContext): Promise<void> {
  if ((await listOrdersOfAddress(ctx.db, demoAccounts[0].email)).length > 0) return
  const town = openDemoTown(ctx)
  const stories = storiesOf(localOf(demoZone, ctx.now).date)
  const placings = stories.map((story): Turn => {
    const at = Math.min(startOfLocal(demoZone, story.placed), ctx.now - minutes(2))
    return { at, happen: () => begin(town, story, at) }
  })
  const from = Math.min(...placings.map(({ at }) => at))
  await town.begin(from)
  await liveThrough([...placings, ...eachDay(town, from, ctx.now)], ctx.now)
  await openPastReviews(ctx.db)
}

/** Runs actions in order of time; those after now are left out. */
async function liveThrough(turns: Turn[], now: Instant): Promise<void> {
  const waiting = turns.toSorted((one, other) => one.at - other.at)
  for (let turn = waiting.shift(); turn && turn.at <= now; turn = waiting.shift()) {
    for (const next of await turn.happen()) {
      const place = waiting.findIndex(({ at }) => at > next.at)
      waiting.splice(place < 0 ? waiting.length : place, 0, next)
    }
  }
}

async function begin(town: DemoTown, story: Story, at: Instant): Promise<Turn[]> {
  const placed = await placeOf(town, story, at)
  if (!placed) return []
  return story.steps.map((step) => {
    const when = momentOf(step, at, placed.startsAt ?? at)
    return { at: when, happen: () => follow(town, { story, placed, step }, when) }
  })
}

interface Following {
  story: Story
  placed: Placed
  step: Step
}

async function follow(town: DemoTown, { story, placed, step }: Following, at: Instant): Promise<Turn[]> {
  await performStep(town.at(at, step.action.startsWith('customer') ? story.guest : ownerOf), { story, placed, step })
  await town.settle(at)
  return []
}

const momentOf = ({ after, before }: Step, placedAt: Instant, startsAt: Instant): Instant =>
  before === undefined ? placedAt + minutes(after ?? 5) : Math.max(placedAt + minutes(1), startsAt - minutes(before))

/** Runs the due jobs of the market every night. */
function eachDay(town: DemoTown, from: Instant, until: Instant): Turn[] {
  const amount = Math.floor((until - from) / hours(24))
  return Array.from({ length: amount }, (_, day) => {
    const at = from + hours(24 * (day + 1))
    return { at, happen: async () => (await town.runJobs(at), []) }
  })
}
