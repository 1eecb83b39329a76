/** Who writes while no AI provider is connected. */
export const builtInWriter = 'Built-in writer'
