export { markSvg, themeStyles } from './theme.ts'
