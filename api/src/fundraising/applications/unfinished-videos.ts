import { VIDEO } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { unusedFiles } from "../unused-files.ts";

/** Removes the parts of a video if the applicant did not finish the video in time. */
export const unfinishedVideos = unusedFiles(sql`video_parts`, VIDEO.unfinishedHours);
