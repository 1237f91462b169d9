import about from '../../package.json' with { type: 'json' }

/** The version of Sokora. */
export const version: string = about.version
