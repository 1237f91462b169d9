/** "ana.silva@example.com" → "a…@example.com": who knows the address recognises it. */
export const masked = (email: string): string => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`
