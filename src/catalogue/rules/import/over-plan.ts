interface Tried {
  counts: { made: number }
  room: { plan: string; limit: number; published: number }
}

/** What the limit of the plan does to the services of a file, before it is imported; '' where there is room for all. */
export function overPlanText({ counts: { made }, room: { plan, limit, published } }: Tried): string {
  const over = Math.min(made, published + made - limit)
  if (over <= 0) return ''
  const has = published === 0 ? '' : `, and ${published} ${published === 1 ? 'is' : 'are'} published already`
  const paused = over === made ? (made === 1 ? 'This one' : `All ${made} new ones`) : `${over} of the ${made} new ones`
  return `${plan} has room for ${limit} published ${limit === 1 ? 'service' : 'services'}${has}. ${paused} will be paused until you have a larger plan.`
}
