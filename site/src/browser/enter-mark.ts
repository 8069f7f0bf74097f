/**
 * Runs in the head of pages whose form needs its code: marks a form (`data-entered`) in which Enter was pressed before
 * the code had come, when its button is still disabled and the browser does nothing with the key.
 */
export const enterMark = `addEventListener("keydown",({key,target,isComposing})=>{if(key==="Enter"&&!isComposing&&target.form?.querySelector("[type=submit]:disabled"))target.form.dataset.entered=""})`;
