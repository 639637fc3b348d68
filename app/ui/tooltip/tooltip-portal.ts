/** Id of the shell's element that contains tooltips, so that no table clips them. */
export const tooltipPortalId = 'tooltips';
