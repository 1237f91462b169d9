// Imported first by ../start.mjs and ../test.mjs: what they import needs this version. Old syntax on purpose.
var version = process.versions.node
if (Number(version.split('.')[0]) < 20) {
  process.stderr.write(
    'Sokora is started by Node 20 or newer, and this is ' + version + '. Get a newer one from https://nodejs.org.\n',
  )
  process.exit(1)
}
