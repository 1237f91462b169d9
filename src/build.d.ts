/** Its address; see vite.config.ts. */
declare module '*?script' {
  const address: string
  export default address
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

/** The rules of the sheet of all pages; none in development. */
declare module 'virtual:first-styles' {
  import type { FirstStyles } from '#server/first-styles/first-styles.ts'
  const styles: FirstStyles | null
  export default styles
}
