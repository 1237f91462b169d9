import { isSameGoods } from '#ordering/rules/cart/same-goods.ts'

/** A cart line with the data for the cart limits. */
export interface MergeLine {
  id: string
  serviceId: string
  optionId: string
  addons: { addonId: string; quantity: number }[]
  quantity: number
  startsAt: number | null
  way: string
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
export function mergeCarts<Line extends MergeLine>(own: Line[], other: Line[], limits: CartLimits): Merge {
  const merge: Merge = { longer: [], moved: [], aside: [], left: [] }
  const same = (line: Line) =>
    line.isAppointment ? undefined : own.find((kept) => !kept.isAppointment && isSameGoods(kept, line))
  for (const line of other) {
    const kept = same(line)
    if (kept) merge.longer.push({ id: kept.id, quantity: Math.min(longestLine, kept.quantity + line.quantity) })
  }
  const coming = other.filter((line) => !same(line))
  const freePlaces = Math.max(0, limits.items - own.length)
  merge.left = coming.slice(0, Math.max(0, coming.length - freePlaces)).map(({ id }) => id)
  const active = own.filter(({ savedForLater }) => !savedForLater)
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
