import { VIDEO } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { unusedFiles } from "../unused-files.ts";

/** Parts of videos that nobody went on with. */
export const unfinishedVideos = unusedFiles(sql`video_parts`, VIDEO.unfinishedHours);
