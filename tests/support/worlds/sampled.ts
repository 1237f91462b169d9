/** Whether this is `npm run test:long`, which tries everything instead of a sample. */
export const isLong = process.env.TEST_LONG === '1'

/** How many rounds a test makes: `few` in `npm test`, `many` in `npm run test:long`. */
export const rounds = (few: number, many: number): number => (isLong ? many : few)
