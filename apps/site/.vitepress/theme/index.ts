import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import ToolPlayground from '../../src/ToolPlayground.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('ToolPlayground', ToolPlayground),
} satisfies Theme
