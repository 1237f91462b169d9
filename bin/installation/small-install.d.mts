interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The folders of a lock file's packages that only development needs. */
export function developmentPackages(lock: { packages: Record<string, LockedPackage> }): string[]
