export const serverFlags: string[]
export const compiledCode: { NODE_COMPILE_CACHE: string }
export const serverEnvironment: Record<string, string>
