/** Whether the visitor has not asked for reduced motion. The server does not know. */
export const allowsMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches
