// Crockford's base 32: without I, L, O and U, so that a reference can be dictated.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "M-7K2Q9M" from six random bytes. */
export const caseReferenceOf = (random: Uint8Array): string =>
  `M-${Array.from(random.slice(0, 6), (byte) => alphabet[byte & 31]).join('')}`
