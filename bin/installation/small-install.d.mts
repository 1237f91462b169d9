interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The folders of a lock file's packages that only development needs. */
export function developmentPackages(lock: { packages: Record<string, LockedPackage> }): string[]

/** Removes from `node_modules` below `root` what a built market does not need to run. */
export function removeDevelopmentParts(root: string): void
