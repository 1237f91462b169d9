import fc from 'fast-check'

// Property tests use the same examples each time. For other examples: PROPERTY_SEED=random npx vitest run …
const wanted = process.env.PROPERTY_SEED ?? '20261122'
if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) })
