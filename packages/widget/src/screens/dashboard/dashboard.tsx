export { default } from '../tile/tile.tsx'
