/**
 * A script for the head of pages whose form needs code. If the visitor sends a form (`data-early`) before its code has
 * loaded, this script stops the form and marks it as sent. `islands/use-early-submit.ts` sends it later.
 */
export const earlyMark = `addEventListener("submit",e=>{const f=e.target;if(f.dataset.early!==undefined&&!e.defaultPrevented){e.preventDefault();f.dataset.early="sent";f.setAttribute("aria-busy","true")}})`;
