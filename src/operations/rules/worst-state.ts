/** `warn`: should be looked at. `red`: needs action. */
export const healthStates = ['ok', 'warn', 'red'] as const

export type HealthState = (typeof healthStates)[number]

const order: HealthState[] = ['ok', 'warn', 'red']

/** The worst of several states. */
export const worstOf = (states: HealthState[]): HealthState =>
  states.reduce<HealthState>((worst, state) => (order.indexOf(state) > order.indexOf(worst) ? state : worst), 'ok')
