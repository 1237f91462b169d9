interface Goods {
  serviceId: string
  optionId: string
  addons: { addonId: string; quantity: number }[]
  fulfillmentMethod: string
  answers: Record<string, unknown>
  note: string
  priceSeenMinor: number
  savedForLater: boolean
}

/** Whether two lines are the same goods; quantity and the price seen are ignored. */
export const isSameGoods = (a: Goods, b: Goods): boolean => contentOf(a) === contentOf(b)

const contentOf = ({
  serviceId,
  optionId,
  addons,
  fulfillmentMethod,
  answers,
  note,
  priceSeenMinor,
  savedForLater,
}: Goods) =>
  JSON.stringify([
    serviceId,
    optionId,
    addons.toSorted((a, b) => a.addonId.localeCompare(b.addonId)).map((one) => [one.addonId, one.quantity]),
    fulfillmentMethod,
    Object.entries(answers).toSorted(),
    note,
    priceSeenMinor,
    savedForLater,
  ])
