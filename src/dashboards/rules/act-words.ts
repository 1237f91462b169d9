import type { BusinessItem } from '#ordering/contract-business-items.ts'
import type { BusinessServiceRow } from '#catalogue/contract-business.ts'
import type { Found } from '#dashboards/contract-commands.ts'
import { shortWhen } from '#ordering/rules/orders/short-when.ts'
import type { ActName } from '#dashboards/rules/wanted-act.ts'

type Act = Found['items'][number]

const most = 5

/** Steps that need neither a reason nor a code, in words. */
const steps = {
  accept: 'Accept',
  prepare: 'Start preparing',
  ready: 'Mark ready',
  'check-in': 'Check in',
  fulfil: 'Mark done',
} as const

type Step = keyof typeof steps

const isPlain = (action: string, { hasPickupCode }: BusinessItem): action is Step =>
  action in steps && !(action === 'fulfil' && hasPickupCode)

const nameOf = ({ customer, title }: BusinessItem) => `${customer.name}, ${title}`
/** When it is, or is wanted, seen from `now` (ISO). */
export const whenOf = ({ startsAt, wantedText }: BusinessItem, now: string): string =>
  shortWhen(startsAt?.display ?? wantedText ?? '', now)

interface About {
  providerId: string
  act: ActName | null
  /** ISO */
  now: string
}

/** What the reader can do about items of orders: their next steps, and taking what is to pay. */
export function actsOnItems(items: readonly BusinessItem[], { providerId, act, now }: About): Act[] {
  const acts = items.flatMap((item): Act[] => {
    const to = `/provider-dashboard/${providerId}/orders?q=${encodeURIComponent(item.reference)}`
    const one = (title: string): Act => ({
      kind: 'act',
      title: `${title}: ${nameOf(item)}`,
      text: whenOf(item, now),
      to,
    })
    const next = item.actions.filter((action) => isPlain(action, item) && (act === null || act === action))
    return [
      ...next.slice(0, 1).map((action) => ({
        ...one(steps[action as Step]),
        call: {
          path: `/api/v1/me/providers/${providerId}/items/${item.id}/${action}`,
          body: {},
          done: `${steps[action as Step]}: ${nameOf(item)}. The customer sees it at once.`,
        },
      })),
      ...(item.collect?.canCollect && (act === null || act === 'collect') ? [one('Take payment')] : []),
    ]
  })
  return acts.slice(0, most)
}

/** Pausing and resuming, where the state of the service allows it. */
export function actsOnServices(services: readonly BusinessServiceRow[], act: ActName | null): Act[] {
  const acts = services.flatMap(({ id, title, moves }) =>
    (['pause', 'resume'] as const)
      .filter((move) => moves.includes(move) && (act === null || act === move))
      .map((move): Act => {
        const word = move === 'pause' ? 'Pause' : 'Resume'
        return {
          kind: 'act',
          title: `${word}: ${title}`,
          text: move === 'pause' ? 'No new bookings until you resume it' : 'On sale again',
          to: `/service-submit?service=${id}`,
          call: {
            path: `/api/v1/me/services/${id}/${move}`,
            body: {},
            done: move === 'pause' ? `${title} is paused.` : `${title} is on sale again.`,
          },
        }
      }),
  )
  return acts.slice(0, most)
}
