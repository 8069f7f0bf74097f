/**
 * Runs in the head of pages whose form needs its code: a form that is sent before that has come (`data-early`) waits for
 * it, marked as sent; `islands/use-early-submit.ts` then sends it.
 */
export const earlyMark = `addEventListener("submit",e=>{const f=e.target;if(f.dataset.early!==undefined&&!e.defaultPrevented){e.preventDefault();f.dataset.early="sent";f.setAttribute("aria-busy","true")}})`;
