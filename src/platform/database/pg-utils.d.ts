declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL reads it: text, bytes, or null. */
  const prepareValue: (value: unknown) => string | Buffer | null
  export default { prepareValue }
}
