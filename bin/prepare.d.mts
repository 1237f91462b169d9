/** Builds screens and server, when the last build is of other sources. */
export function build(): void
