// Crockford's base 32: no I, L, O or U, so that a reference can be read out on the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "M-7K2Q9M" of six random bytes. */
export const caseReferenceOf = (random: Uint8Array): string =>
  `M-${Array.from(random.slice(0, 6), (byte) => alphabet[byte & 31]).join('')}`
