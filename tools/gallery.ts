import { serveGallery } from '../packages/ui/src/testing/serve-gallery.ts'

/** Shows the parts of our screens, for those who work on them, until Ctrl-C. */
const { url } = await serveGallery(Number(process.env['PORT'] ?? 4400))
console.log(`Parts of our screens: ${url}`)
console.log(
  'In Spanish with ?lang=es, dark with ?scheme=dark, in other colours with ?theme={"color-primary":"#7a1fa2"}',
)
