/** Accessibility features: set in the service form, and a filter of lists. */
export const accessFeatures = [
  'step-free',
  'accessible toilet',
  'parking',
  'hearing loop',
  'child friendly',
  'women only',
  'pets welcome',
] as const
