import fc from 'fast-check'

// The same examples each time, so that what passed once passes again. To look for others: PROPERTY_SEED=random npx vitest run …
const wanted = process.env.PROPERTY_SEED ?? '20261122'
if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) })
