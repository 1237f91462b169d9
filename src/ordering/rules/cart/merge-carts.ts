import { isSameGoods } from '#ordering/rules/cart/same-goods.ts'

/** A cart line with the data for the cart limits. */
export interface MergeLine {
  id: string
  serviceId: string
  optionId: string
  addons: { addonId: string; quantity: number }[]
  quantity: number
  startsAt: number | null
  fulfillmentMethod: string
  answers: Record<string, unknown>
  note: string
  priceSeenMinor: number
  savedForLater: boolean
  providerId: string
  currency: string
  isAppointment: boolean
}

export interface CartLimits {
  items: number
  providers: number
  appointments: number
  currencies: number
}

/** The result for the lines of the other cart, by id. */
export interface Merge {
  /** Lines whose quantity increases, because both carts have the same goods. */
  longer: { id: string; quantity: number }[]
  moved: string[]
  /** Moved and saved for later, because a cart limit is reached. */
  aside: string[]
  /** The oldest lines, for which there is no space at all. */
  left: string[]
}

const longestLine = 50

/** Merges one cart into another: the same goods become one line, all other lines move as far as the limits allow. */
export function mergeCarts<Line extends MergeLine>(userLines: Line[], other: Line[], limits: CartLimits): Merge {
  const merge: Merge = { longer: [], moved: [], aside: [], left: [] }
  const same = (line: Line) =>
    line.isAppointment
      ? undefined
      : userLines.find((retained) => !retained.isAppointment && isSameGoods(retained, line))
  for (const line of other) {
    const retained = same(line)
    if (retained)
      merge.longer.push({ id: retained.id, quantity: Math.min(longestLine, retained.quantity + line.quantity) })
  }
  const coming = other.filter((line) => !same(line))
  const freePlaces = Math.max(0, limits.items - userLines.length)
  merge.left = coming.slice(0, Math.max(0, coming.length - freePlaces)).map(({ id }) => id)
  const active = userLines.filter(({ savedForLater }) => !savedForLater)
  for (const line of coming.slice(merge.left.length)) {
    const fits = line.savedForLater || isWithin([...active, line], limits)
    if (fits && !line.savedForLater) active.push(line)
    merge[fits ? 'moved' : 'aside'].push(line.id)
  }
  return merge
}

const isWithin = (lines: MergeLine[], { providers, appointments, currencies }: CartLimits): boolean =>
  new Set(lines.map(({ providerId }) => providerId)).size <= providers &&
  new Set(lines.map(({ currency }) => currency)).size <= currencies &&
  lines.filter(({ isAppointment }) => isAppointment).length <= appointments
