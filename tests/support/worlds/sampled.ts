/** Whether this is `npm run test:long`, which tests everything instead of a sample. */
export const isLong = process.env.TEST_LONG === '1'

/** The number of rounds of a test: `few` in `npm test`, `many` in `npm run test:long`. */
export const rounds = (few: number, many: number): number => (isLong ? many : few)
