/**
 * Replaces React Router's discovery of routes (vite.config.ts): every page knows all routes, so browsers do not load
 * the code that would request them.
 */
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => undefined
export const getPartialManifest = <Manifest>(manifest: Manifest) => manifest
