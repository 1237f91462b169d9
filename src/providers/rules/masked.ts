/** "ana.silva@example.com" → "a…@example.com": recognizable to people who know the address. */
export const masked = (email: string): string => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`
