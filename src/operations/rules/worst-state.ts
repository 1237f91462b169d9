/** `warn`: worth a look. `red`: needs somebody. */
export type HealthState = 'ok' | 'warn' | 'red'

const order: HealthState[] = ['ok', 'warn', 'red']

/** As bad as the worst part. */
export const worstOf = (states: HealthState[]): HealthState =>
  states.reduce<HealthState>((worst, state) => (order.indexOf(state) > order.indexOf(worst) ? state : worst), 'ok')
