/** `warn`: should be looked at. `red`: needs action. */
export type HealthState = 'ok' | 'warn' | 'red'

const order: HealthState[] = ['ok', 'warn', 'red']

/** The worst of several states. */
export const worstOf = (states: HealthState[]): HealthState =>
  states.reduce<HealthState>((worst, state) => (order.indexOf(state) > order.indexOf(worst) ? state : worst), 'ok')
