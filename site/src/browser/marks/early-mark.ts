/**
 * Runs in the head of pages whose form needs its code. A form (`data-early`) that is sent too early waits for its
 * code, marked as sent. Then `islands/use-early-submit.ts` sends it.
 */
export const earlyMark = `addEventListener("submit",e=>{const f=e.target;if(f.dataset.early!==undefined&&!e.defaultPrevented){e.preventDefault();f.dataset.early="sent";f.setAttribute("aria-busy","true")}})`;
