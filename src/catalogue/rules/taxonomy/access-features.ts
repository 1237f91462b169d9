/** What makes a visit possible or easier: said of a service in its form, and a filter of lists. */
export const accessFeatures = [
  'step-free',
  'accessible toilet',
  'parking',
  'hearing loop',
  'child friendly',
  'women only',
  'pets welcome',
] as const
