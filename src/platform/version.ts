import about from '../../package.json' with { type: 'json' }

/** Which Sokora this is. */
export const version: string = about.version
