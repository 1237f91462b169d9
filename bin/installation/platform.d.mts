interface Outer {
  platform: string
  arch: string
  /** "24.1.0" */
  version: string
  execPath: string
}

export function versionOf(text: string): number[]
export function nodeFor(modules: string, outer: Outer): string
export function npmFor(outer: { platform: string; execPath: string; npmPath: string | undefined }): string[]
export function forwardedSignals(platform: string): NodeJS.Signals[]
export function ignoredSignals(platform: string): NodeJS.Signals[]
