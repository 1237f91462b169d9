export type SystemReason = 'plan_limit' | 'no_hours'

interface Placed {
  id: string
  status: 'published' | 'paused'
  reason: string
  hasHours: boolean
}

interface SystemMove {
  id: string
  move: 'pause' | 'resume'
  reason: SystemReason | ''
}

/** State changes that publish exactly the first `limit` services with staff. Input oldest first. */
export function systemMoves(services: readonly Placed[], limit: number): SystemMove[] {
  let room = limit
  return services.flatMap((service): SystemMove[] => {
    const hinder: SystemReason | '' = !service.hasHours ? 'no_hours' : room > 0 ? '' : 'plan_limit'
    if (hinder === '') room--
    if (hinder === '') return service.status === 'paused' ? [{ id: service.id, move: 'resume', reason: '' }] : []
    return service.status === 'published' ? [{ id: service.id, move: 'pause', reason: hinder }] : []
  })
}
