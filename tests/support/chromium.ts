import { presentChromium } from '../../bin/testing/chromium.ts'

/** A Chromium for tests that need a browser's own work, or undefined: then they are skipped. */
export const chromiumPath = presentChromium
