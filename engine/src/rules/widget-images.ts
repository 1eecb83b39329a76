/** Buttons and badges that other sites provide. The code that shows them is in a widget, a plugin or the template. */
const WIDGET_IMAGE = /^https?:\/\/((?:[\w-]+\.)*(?:addthis|facebook|linkedin|paypal|paypalobjects|pinterest|sharethis|twitter)\.com)\//

/** The host of a widget's image, such as `assets.pinterest.com`; null for other images. */
export const widgetHost = (imageUrl: string): string | null => WIDGET_IMAGE.exec(imageUrl)?.[1] ?? null
